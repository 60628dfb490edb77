/** Gives a file to the person at the browser. @param download  its name */
export function saveFile(file: Blob, download: string): void {
  const link = Object.assign(globalThis.document.createElement('a'), { href: URL.createObjectURL(file), download });
  link.click();
  URL.revokeObjectURL(link.href);
}
