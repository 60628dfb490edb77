/**
 * Copies a text. Browsers offer it over HTTPS only; elsewhere the text is selected where it stands.
 *
 * @returns whether it is copied; false when the reader must do it
 */
export async function copyText(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown !== null) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
