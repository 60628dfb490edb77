/** A page for who waits: it says what is under way. @param said  HTML of each part */
export function waitingHtml(said: readonly string[]): string {
  return `<!doctype html>
<html lang="zh">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Takt</title>
<style>
  :root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif }
  body { display: grid; gap: 32px; align-content: center; max-width: 36em; min-height: 90vh; margin: auto; padding: 24px }
  h1 { margin: 0; font-size: 24px }
  p { margin: 4px 0; font-variant-numeric: tabular-nums }
  progress { width: 100% }
</style>
<main>${said.join('')}</main>
`;
}
