export function texts(message: unknown): string[];
export function frenchFaults(text: string): string[];
export function englishFaults(text: string): string[];
export function faults(fr: Record<string, unknown>, en: Record<string, unknown>): string[];
