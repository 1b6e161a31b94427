// A link for somebody else: by the device's own way of sharing, else by the clipboard. Both say what they did.
import { m } from "../generated/i18n/messages.js";

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
