/** A screen that has not changed for so long waits for somebody; milliseconds. */
const QUIET_MS = 400;
/** Nobody waits longer for a screen; milliseconds. */
const MOST_MS = 15_000;

/** Types codes as a scanner does, each when the screen waits for it, wherever the focus is. */
export async function scanCodes(codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await quiet();
    for (const key of [code.match(/./gu) ?? [], 'Enter'].flat())
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
}

/** Until the page has a heading and stays as it is. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const from = Date.now();
    let changed = from;
    const watching = new MutationObserver(() => (changed = Date.now()));
    watching.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const timer = setInterval(() => {
      const isQuiet = document.querySelector('#storybook-root h1') !== null && Date.now() - changed > QUIET_MS;
      if (!isQuiet && Date.now() - from < MOST_MS) return;
      clearInterval(timer);
      watching.disconnect();
      resolve();
    }, 50);
  });
}
