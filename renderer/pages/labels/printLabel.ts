import { pageCount, type LabelSize } from './useLabel.ts';

/** The print sheet that replaces the page; everything else is hidden. */
const PRINT_SHEET = 'takt-print';

const noPrintSheet = (): void => undefined;
/** Removes the last print sheet, so that the page itself can be printed. */
let clear = noPrintSheet;

/**
 * Prints drawings through the browser, each on a page of exactly its size. The browser's dialog can also save them as PDF.
 *
 * @param url URL of the drawing; its pages are asked for one by one
 * @throws Error when the drawing cannot be fetched
 */
export async function printLabel(url: string, size: LabelSize, copies: number): Promise<void> {
  clear();
  const sheet = document.createElement('div');
  sheet.id = PRINT_SHEET;
  sheet.setAttribute('aria-hidden', 'true');
  const pages = pageCount(size);
  for (let at = 0; at < copies * pages; at++) {
    const image = new Image();
    image.src = pages === 1 ? url : `${url}&page=${(at % pages) + 1}`;
    sheet.append(image);
  }
  document.body.append(sheet);
  const rules = new CSSStyleSheet();
  rules.replaceSync(rulesOf(size));
  // A style element would need an exception from the content security policy; a constructed style sheet does not.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  clear = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
    sheet.remove();
    clear = noPrintSheet;
  };
  try {
    await Promise.all([...sheet.children].map((image) => (image as HTMLImageElement).decode()));
  } catch (error) {
    clear();
    throw error;
  }
  // Some browsers continue before their dialog is closed.
  addEventListener('afterprint', () => clear(), { once: true });
  print();
}

function rulesOf({ width, height }: LabelSize): string {
  return `
    #${PRINT_SHEET} { display: none; }
    @page { size: ${width}mm ${height}mm; margin: 0; }
    @media print {
      html, body { height: auto !important; margin: 0 !important; background: #fff !important; }
      body > *:not(#${PRINT_SHEET}) { display: none !important; }
      #${PRINT_SHEET} { display: block; }
      #${PRINT_SHEET} img { display: block; width: ${width}mm; height: ${height}mm; break-after: page; break-inside: avoid; }
      #${PRINT_SHEET} img:last-child { break-after: auto; }
    }`;
}
