/** Puts a text on the clipboard. Where the browser does not let it, that is logged and nothing else happens. Answers whether it was done. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('copying failed', error);
    return false;
  }
}
