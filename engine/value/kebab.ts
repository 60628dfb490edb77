/** `crateRules` as `crate-rules`: the id behind the name that expressions write. */
export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
