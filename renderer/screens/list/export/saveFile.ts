/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `Boxes 2026-11-21 1042.csv`: characters not allowed in file names are removed. */
export function fileName(title: string, extension: string, now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${day} ${two(now.getHours())}${two(now.getMinutes())}.${extension}`;
}
