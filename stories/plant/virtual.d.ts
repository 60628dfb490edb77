declare module 'virtual:zipped-product' {
  /** Texts, zipped and in base64. */
  const zipped: { readonly product: string; readonly scenarios: string };
  export default zipped;
}

declare module 'virtual:definition-problems' {
  import type { Problem } from '#engine';

  const problems: readonly Problem[];
  export default problems;
}

declare module 'virtual:people' {
  const people: { readonly roles: readonly string[]; readonly accounts: readonly string[] };
  export default people;
}
