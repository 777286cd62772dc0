/** Hands a file to the browser, which asks or keeps it where it keeps downloads. */
export function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // A browser that is slow to begin still needs it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
