const SHEET = '/api/display.css';

/** Reads the style sheet of the plant's accent colour again, after settings were saved; the old one holds until then. */
export function renewAccent(version: number): void {
  const old = document.querySelector<HTMLLinkElement>(`link[href^="${SHEET}"]`);
  if (!old) return;
  const renewed = document.createElement('link');
  renewed.rel = 'stylesheet';
  renewed.href = `${SHEET}?version=${version}`;
  renewed.addEventListener('load', () => old.remove(), { once: true });
  old.after(renewed);
}
