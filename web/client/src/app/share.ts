// A link or a file for somebody else: by the device's own way of sharing, else by the clipboard. All say what they did.
import { m } from "../generated/i18n/messages.js";

export async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return m.copied_text();
  } catch {
    return m.copy_refused();
  }
}

export async function copyLink(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link);
    return m.copied();
  } catch {
    return m.copy_by_hand();
  }
}

export async function shareLink(link: string, text: string): Promise<string> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title: "Flibuste", text, url: link });
      return m.shared();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "";
    }
  }
  return copyLink(link);
}

export const mayShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

export async function shareFile(file: File, title: string): Promise<string> {
  try {
    await navigator.share({ title, files: [file] });
    return m.shared_file();
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "" : m.share_refused();
  }
}

export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
