/** Gives a file to the person: the browser asks where, or puts it where he keeps such things. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `Boxes 2026-11-21 1042.csv`: what a file system may not have in names is left out. */
export function fileName(title: string, extension: string, now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${day} ${two(now.getHours())}${two(now.getMinutes())}.${extension}`;
}
