/** The floor of a list: as many rows as fit, each given another content when the list is scrolled. */
import type { Column } from '#engine';
import type { Item } from '../../../../renderer/api/reads.ts';
import { COLUMNS, rowsOf } from './rows.ts';

const HEIGHT = 36;
const SPARE = 8;
const ROW = `position:absolute;left:0;right:0;height:${HEIGHT}px;display:grid;grid-template-columns:repeat(${COLUMNS.length + 1},1fr);align-items:center;border-bottom:1px solid #ccc;background:#fff`;

type Draw = (item: Item) => void;

interface Line {
  at: number;
  readonly row: HTMLElement;
  readonly draws: readonly Draw[];
}

function mount(count: number): void {
  const items = rowsOf(count);
  const scroller = document.body.appendChild(document.createElement('div'));
  scroller.id = 'scroller';
  scroller.style.cssText = 'height:100vh;overflow:auto;position:relative';
  const space = scroller.appendChild(document.createElement('div'));
  space.style.height = `${count * HEIGHT}px`;
  const shown = Math.ceil(scroller.clientHeight / HEIGHT) + 2 * SPARE;
  const lines = Array.from({ length: Math.min(shown, count) }, () => lineIn(space));
  const draw = (): void => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / HEIGHT) - SPARE);
    lines.forEach((line, i) => {
      const at = first + ((((i - first) % lines.length) + lines.length) % lines.length);
      const item = items[at];
      if (line.at === at || !item) return;
      line.at = at;
      line.row.style.transform = `translateY(${at * HEIGHT}px)`;
      line.draws.forEach((cell) => cell(item));
    });
  };
  scroller.addEventListener('scroll', draw, { passive: true });
  draw();
}

function lineIn(space: HTMLElement): Line {
  const row = space.appendChild(document.createElement('div'));
  row.style.cssText = ROW;
  const mark = row.appendChild(document.createElement('div')).appendChild(document.createElement('input'));
  mark.type = 'checkbox';
  const draws = COLUMNS.map((column) => cellIn(row.appendChild(document.createElement('div')), column));
  return { at: -1, row, draws };
}

/** The same to see as in the product: codes with their end in bold, numbers with thousands apart, states as badges. */
function cellIn(cell: HTMLElement, { name, kind, widget }: Column): Draw {
  if (kind === 'code') return codeIn(cell, name);
  const text = cell.appendChild(document.createTextNode(''));
  if (widget === 'state') return badgeIn(cell, text, name);
  if (kind !== 'decimal') return (item) => void (text.data = String(item[name]));
  cell.style.cssText = 'text-align:right;font-weight:700';
  const form = new Intl.NumberFormat('en');
  return (item) => void (text.data = form.format(Number(item[name])));
}

function codeIn(cell: HTMLElement, name: string): Draw {
  const link = cell.appendChild(document.createElement('a'));
  const start = link.appendChild(document.createTextNode(''));
  const end = link.appendChild(document.createElement('b')).appendChild(document.createTextNode(''));
  return (item) => {
    const code = String(item[name]);
    const at = code.lastIndexOf('-') + 1;
    start.data = code.slice(0, at);
    end.data = code.slice(at);
    if (name === 'code') link.href = `#/r/${String(item['id'])}`;
  };
}

function badgeIn(cell: HTMLElement, text: Text, name: string): Draw {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  svg.setAttribute('width', '17');
  svg.setAttribute('height', '17');
  cell.prepend(svg);
  cell.style.fontWeight = '700';
  return (item) => {
    const state = String(item[name]);
    text.data = state;
    path.setAttribute('d', state === 'in-stock' ? 'M3 9l4 4l7 -8' : 'M4 3l10 6l-10 6z');
    cell.style.color = state === 'in-stock' ? '#004d38' : '#10171c';
  };
}

Object.assign(globalThis, { mount, scroller: () => document.getElementById('scroller') });
