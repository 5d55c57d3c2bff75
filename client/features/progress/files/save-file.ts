/** Hands the browser a file to download. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
