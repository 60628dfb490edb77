let isDown = false;

globalThis.addEventListener('pointerdown', () => (isDown = true), { capture: true });
for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener(end, () => (isDown = false), { capture: true });

/**
 * Does something once no finger and no button is down, which mostly is at once: what is drawn anew between down and up moves the
 * thing that was aimed at away, and the press is lost.
 */
export function afterPress(work: () => void): void {
  if (!isDown) return work();
  // The press itself is told right after its end.
  const end = (): void => void setTimeout(work);
  globalThis.addEventListener('pointerup', end, { capture: true, once: true });
}
