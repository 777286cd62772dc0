/** Copies a text to the clipboard. If the browser refuses, that is logged. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('copying failed', error);
    return false;
  }
}
