let handed: readonly string[] = [];

/** Hands codes on to the page that opens next: they were scanned for it here. */
export function handOnCodes(codes: readonly string[]): void {
  handed = codes;
}

/** The codes that were handed on to this page, in order; none of them twice. */
export function takeHandedCodes(): readonly string[] {
  const codes = handed;
  handed = [];
  return codes;
}
