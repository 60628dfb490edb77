import type { LabelSize } from './useLabel.ts';

/** The sheet that is printed in place of the page; everything else is left out. */
const SHEET = 'takt-print';

const nothing = (): void => undefined;
/** Takes away what was printed last, so that the page itself can be printed. */
let clear = nothing;

/**
 * Prints drawings through the browser, each on a page of exactly its size. The dialog of the browser also makes a PDF of
 * them.
 *
 * @param url  of one drawing
 * @param copies  pages that show it
 * @throws Error when the drawing cannot be fetched
 */
export async function printLabel(url: string, { width, height }: LabelSize, copies: number): Promise<void> {
  clear();
  const sheet = document.createElement('div');
  sheet.id = SHEET;
  sheet.setAttribute('aria-hidden', 'true');
  for (let page = 0; page < copies; page++) {
    const image = new Image();
    image.src = url;
    sheet.append(image);
  }
  document.body.append(sheet);
  const rules = new CSSStyleSheet();
  rules.replaceSync(rulesOf(width, height));
  // A style element would need an exception from the content security policy; a sheet made here does not.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  clear = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
    sheet.remove();
    clear = nothing;
  };
  try {
    await Promise.all([...sheet.children].map((image) => (image as HTMLImageElement).decode()));
  } catch (error) {
    clear();
    throw error;
  }
  // Some browsers go on before their dialog is closed.
  addEventListener('afterprint', () => clear(), { once: true });
  print();
}

function rulesOf(width: number, height: number): string {
  return `
    #${SHEET} { display: none; }
    @page { size: ${width}mm ${height}mm; margin: 0; }
    @media print {
      html, body { height: auto !important; margin: 0 !important; background: #fff !important; }
      body > *:not(#${SHEET}) { display: none !important; }
      #${SHEET} { display: block; }
      #${SHEET} img { display: block; width: ${width}mm; height: ${height}mm; break-after: page; break-inside: avoid; }
      #${SHEET} img:last-child { break-after: auto; }
    }`;
}
