/** Extensions of what is kept, the usual one first. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'audio/aac': ['aac'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
};

/**
 * The name a file is saved under: it ends in what the file is. A PDF that was sent as `report.html` would open as a page, with
 * whatever scripts stand in it, once it lies on a disk.
 */
function downloadName({ name, mimeType }: { readonly name: string; readonly mimeType: string }): string {
  const extensions = EXTENSIONS[mimeType] ?? ['bin'];
  const isNamedSo = extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
  return isNamedSo ? name : `${name}.${extensions[0]}`;
}

/** The header by which a file is shown or saved: what is no picture and no recording is saved. */
export function contentDisposition(file: { readonly name: string; readonly mimeType: string }): string {
  const kind = /^(?:image|audio)\//.test(file.mimeType) ? 'inline' : 'attachment';
  return `${kind}; filename*=UTF-8''${encodeURIComponent(downloadName(file))}`;
}
