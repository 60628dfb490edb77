/** Copies a text to the clipboard, also on a page served over plain HTTP. @returns whether it succeeded */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.className = 'visually-hidden';
  document.body.append(field);
  const focused = document.activeElement;
  field.select();
  // Old, but the only way without a secure context.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
