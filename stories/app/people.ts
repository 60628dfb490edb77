import { screenView, type Bundle, type Shell } from '#engine';

/** Roles that work with the definition first, administrators last. */
const LAST: readonly string[] = ['analyst', 'admin', 'church-admin', 'church-job'];

/** Roles in the order a story takes them. */
export function rolesInOrder({ roles }: Bundle): readonly string[] {
  const all = [...roles.keys()];
  return [...all.filter((role) => !LAST.includes(role)), ...LAST.filter((role) => roles.has(role))];
}

/** Who opens a screen, and who does not; undefined where there is nobody. */
export function whoOpens(bundle: Bundle, screen: string, shell: Shell, isOpen = true): string | undefined {
  return rolesInOrder(bundle).find((role) => (screenView(bundle, screen, [role], shell) !== undefined) === isOpen);
}
