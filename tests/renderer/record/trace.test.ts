import { describe, expect, it } from 'vitest';
import {
  visibleGraph,
  keyOf,
  linksOf,
  traceRows,
  type Trace,
  type TraceEdge,
} from '../../../renderer/screens/trace/graph.ts';
import { neighbour, cardPositions } from '../../../renderer/screens/trace/layout.ts';

const row = (id: string) => ({ entity: 'crate', id });
const key = (id: string): string => keyOf(row(id));

function edge(from: string, to: string, quantity: number | null = 1, relation = 'split'): TraceEdge {
  return { relation, from: row(from), to: row(to), quantity, at: '2026-11-20T00:00:00Z' };
}

/** bars and nuts went into the shaft, which went into two motors, one of which was shipped in a lorry */
const trace: Trace = {
  nodes: ['shaft', 'bar', 'nut', 'motor1', 'motor2', 'lorry'].map((id, at) => ({
    ...row(id),
    code: id.toUpperCase(),
    steps: id === 'lorry' ? 2 : Math.min(at, 1),
    hasLeft: id === 'lorry',
  })),
  edges: [
    edge('bar', 'shaft'),
    edge('nut', 'shaft'),
    edge('shaft', 'motor1'),
    edge('shaft', 'motor2'),
    edge('motor2', 'lorry'),
  ],
  cut: false,
};

describe('the graph of a record', () => {
  it('draws everything that went from one row to another as one line', () => {
    const [link, ...rest] = linksOf([edge('a', 'b', 0.1), { ...edge('a', 'b', 0.2, 'merge'), at: '2026-11-21T00:00:00Z' }]);
    expect(rest).toEqual([]);
    expect(link).toMatchObject({ relations: ['split', 'merge'], quantity: 0.3, at: '2026-11-21T00:00:00Z' });
    expect(linksOf([edge('a', 'b', null), edge('a', 'b', 2)])[0]?.quantity).toBe(2);
  });

  it('draws the nearest rows when there are too many', () => {
    const { nodes, links } = visibleGraph(trace, 3);
    expect(nodes.map(({ id }) => id)).toEqual(['shaft', 'bar', 'nut']);
    expect(links.map(({ from }) => from)).toEqual([key('bar'), key('nut')]);
  });

  it('is the same as a table: farthest origin first, then the record, then where it went', () => {
    expect(traceRows(trace).map(({ node, side, link }) => [node.id, side, link?.relations[0]])).toEqual([
      ['bar', -1, 'split'],
      ['nut', -1, 'split'],
      ['shaft', 0, undefined],
      ['motor1', 1, 'split'],
      ['motor2', 1, 'split'],
      ['lorry', 1, 'split'],
    ]);
  });

  it('comes to an end when material went round in a circle', () => {
    const circle: Trace = { ...trace, edges: [...trace.edges, edge('lorry', 'bar')] };
    expect(traceRows(circle)).toHaveLength(6);
    expect(cardPositions(circle.nodes, linksOf(circle.edges)).size).toBe(6);
  });
});

describe('what was split off and merged again', () => {
  const later = (each: TraceEdge): TraceEdge => ({ ...each, at: '2026-11-21T00:00:00Z' });
  const again: Trace = {
    ...trace,
    edges: [...trace.edges, later(edge('motor1', 'shaft', 2, 'merge')), later(edge('motor1', 'motor2', 3, 'merge'))],
  };

  it('is one line, with what went back on it', () => {
    const { links } = visibleGraph(again);
    expect(links).toHaveLength(6);
    const line = links.find(({ from, to }) => from === key('shaft') && to === key('motor1'));
    expect(line?.back).toMatchObject({ relations: ['merge'], quantity: 2 });
    expect(links.filter(({ back }) => back)).toHaveLength(1);
    const places = cardPositions(again.nodes, links);
    expect(places.get(key('motor1'))!.x).toBeGreaterThan(places.get(key('shaft'))!.x);
  });

  it('says in the table where it went', () => {
    const rows = new Map(traceRows(again).map((each) => [each.node.id, each]));
    expect(rows.get('motor1')?.link).toMatchObject({ relations: ['split'] });
    expect(rows.get('motor1')?.further.map(({ to }) => to.id)).toEqual(['shaft', 'motor2']);
    expect(rows.get('motor2')?.further).toEqual([]);
  });
});

describe('the layout of a graph', () => {
  const { nodes, links } = visibleGraph(trace);
  const places = cardPositions(nodes, links);
  const x = (id: string): number => places.get(key(id))!.x;

  it('puts what was before to the left of what came after', () => {
    expect(x('bar')).toBe(x('nut'));
    expect(x('bar')).toBeLessThan(x('shaft'));
    expect(x('shaft')).toBeLessThan(x('motor1'));
    expect(x('motor2')).toBeLessThan(x('lorry'));
  });

  it('is walked with the arrow keys: along the lines, and up and down a column', () => {
    expect(neighbour(key('shaft'), 'ArrowLeft', places, links)).toMatch(/bar|nut/);
    expect(neighbour(key('motor2'), 'ArrowRight', places, links)).toBe(key('lorry'));
    expect(neighbour(key('lorry'), 'ArrowRight', places, links)).toBeUndefined();
    const [upper, lower] = ['motor1', 'motor2'].toSorted((a, b) => places.get(key(a))!.y - places.get(key(b))!.y);
    expect(neighbour(key(upper!), 'ArrowDown', places, links)).toBe(key(lower!));
    expect(neighbour(key(lower!), 'ArrowUp', places, links)).toBe(key(upper!));
    expect(neighbour(key(upper!), 'ArrowUp', places, links)).toBeUndefined();
  });

  it('gives each of some hundreds of codes a place of its own', () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ ...row(`n${n}`), steps: 1, hasLeft: false }));
    const all = cardPositions(many, linksOf(many.slice(1).map(({ id }, n) => edge(`n${Math.floor(n / 4)}`, id))));
    expect(new Set([...all.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(300);
  });
});
