let isDown = false;

globalThis.addEventListener('pointerdown', () => (isDown = true), { capture: true });
for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener(end, () => (isDown = false), { capture: true });

/**
 * Runs a callback once no finger and no button is down, usually at once: a render between press and release moves the target
 * away, and the press is lost.
 */
export function afterPress(work: () => void): void {
  if (!isDown) return work();
  // The click event follows directly after the release.
  const end = (): void => void setTimeout(work);
  globalThis.addEventListener('pointerup', end, { capture: true, once: true });
}
