let handed: { readonly href: string; readonly codes: readonly string[] } | undefined;

/** Hands codes on to the screen of an address, which opens next: they were scanned for it here. */
export function handOnCodes(href: string, codes: readonly string[]): void {
  handed = { href, codes };
}

/** The codes that were handed on to this screen, in order; none of them twice. Those for another one are for nobody by now. */
export function takeHandedCodes(screen: string): readonly string[] {
  const { href = '', codes = [] } = handed ?? {};
  handed = undefined;
  return href.split('?')[0] === `/s/${screen}` ? codes : [];
}
