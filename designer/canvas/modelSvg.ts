import { LABEL_HEIGHT, labelWidth, STATE_SIZE } from '../layout/stateSize.ts';
import { layoutOf, type Point } from '../model/DesignDocument.ts';
import { linePath } from './freeLabels.ts';
import { linesOf, nodesOf, type GraphOptions, type StateNodeOf } from './graph.ts';
import type { LineEdge } from './line.ts';

/** Colours of a picture that leaves the page, as CSS has them. */
interface PictureColours {
  readonly ink: string;
  readonly second: string;
  readonly surface: string;
  readonly band: string;
}

const MARGIN = 48;
const { width: WIDTH, height: HEIGHT } = STATE_SIZE;

/** The model as a picture of its own: what the canvas shows of states and lines, with nothing selected. */
export function modelSvg(options: GraphOptions, colours: PictureColours): string {
  const nodes = nodesOf(options);
  const lines = linesOf(options, nodes);
  const { states, routes } = layoutOf(options.document);
  const bends = Object.values(routes).flatMap(({ points, label }) => [...points, label]);
  const corners = Object.values(states).flatMap(({ x, y }) => [
    { x, y },
    { x: x + WIDTH, y: y + HEIGHT },
  ]);
  const [from, to] = bounds([...corners, ...bends]);
  const [width, height] = [to.x - from.x, to.y - from.y];
  const { ink, surface } = colours;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${from.x} ${from.y} ${width} ${height}" font-family="sans-serif">`,
    `<defs><marker id="end" markerWidth="10" markerHeight="10" refX="9" refY="5" orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0L10 5L0 10z" fill="${ink}"/></marker></defs>`,
    `<rect x="${from.x}" y="${from.y}" width="${width}" height="${height}" fill="${surface}"/>`,
    ...lines.map((line) => lineSvg(line, colours)),
    ...nodes.map((node) => stateSvg(node, colours)),
    '</svg>',
    '',
  ].join('\n');
}

function bounds(points: readonly Point[]): readonly [Point, Point] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const from = { x: Math.min(...xs) - MARGIN, y: Math.min(...ys) - MARGIN };
  return [from, { x: Math.max(...xs) + MARGIN, y: Math.max(...ys) + MARGIN }];
}

function lineSvg({ data, source, target }: LineEdge, { ink, surface }: PictureColours): string {
  if (!data) return '';
  const { title, isAssumed, isGuarded } = data;
  const { d, label } = linePath(data, source === target);
  const words = isGuarded ? `${title} ?` : title;
  const width = labelWidth(words);
  const dashes = isAssumed ? ' stroke-dasharray="2 4"' : '';
  return [
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="2"${dashes} marker-end="url(#end)"/>`,
    `<rect x="${label.x - width / 2}" y="${label.y - LABEL_HEIGHT / 2}" width="${width}" height="${LABEL_HEIGHT}" rx="6" fill="${surface}" stroke="${ink}"/>`,
    text({ x: label.x, y: label.y + 4.5 }, words, `font-size="13" font-weight="600" text-anchor="middle" fill="${ink}"`),
  ].join('');
}

function stateSvg({ position: { x, y }, data }: StateNodeOf, { ink, second, surface, band }: PictureColours): string {
  const box = (by: number): string =>
    `<rect x="${x - by}" y="${y - by}" width="${WIDTH + 2 * by}" height="${HEIGHT + 2 * by}" rx="${10 + by}" fill="${surface}" stroke="${ink}" stroke-width="2"/>`;
  const start = `<circle cx="${x - 27}" cy="${y + HEIGHT / 2}" r="7" fill="${ink}"/><path d="M${x - 18} ${y + HEIGHT / 2 - 5}l12 5l-12 5z" fill="${ink}"/>`;
  return [
    data.isInitial ? start : '',
    data.isFinal ? box(5) : '',
    box(0),
    `<path d="M${x + 1} ${y + 22}v-11a10 10 0 0 1 10 -10h${WIDTH - 22}a10 10 0 0 1 10 10v11z" fill="${band}"/>`,
    text({ x: x + 12, y: y + 43 }, data.title, `font-size="15" font-weight="700" fill="${ink}"`),
    text({ x: x + 12, y: y + 62 }, data.second, `font-size="12" fill="${second}"`),
  ].join('');
}

function text({ x, y }: Point, words: string, style: string): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<text x="${x}" y="${y}" ${style}>${escaped}</text>`;
}

/** The colours the page has now. */
export function pageColours(): PictureColours {
  const style = getComputedStyle(globalThis.document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--takt-${name}`).trim();
  return { ink: colour('ink'), second: colour('ink2'), surface: colour('surface'), band: colour('sunken') };
}

/** Pixels of a picture per unit of the drawing. */
const SCALE = 2;

/** An SVG as PNG, twice as fine as it is drawn. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const [width, height] = [image.naturalWidth * SCALE, image.naturalHeight * SCALE];
    const canvas = Object.assign(globalThis.document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise<Blob>((done, failed) => {
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
