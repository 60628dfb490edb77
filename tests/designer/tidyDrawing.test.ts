import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTexts, LANGUAGES, textAsWritten, textStore, type FlowDefinition, type Language } from '#engine';
import { flowLines, flowRects } from '../../designer/canvas/flowLines.ts';
import { labelRect, linePath } from '../../designer/canvas/freeLabels.ts';
import { linesOf, nodesOf, stateRect } from '../../designer/canvas/graph.ts';
import type { LineEdge } from '../../designer/canvas/line.ts';
import { addState } from '../../designer/commands/addState.ts';
import { copy, paste, readFragment } from '../../designer/commands/clipboard.ts';
import { connectByNew } from '../../designer/commands/connect.ts';
import { tidy } from '../../designer/commands/place.ts';
import { flowOf } from '../../designer/flow/flowDocument.ts';
import { FLOW_TIDINESS, flowGraph } from '../../designer/flow/flowGraph.ts';
import { dagreLayout } from '../../designer/layout/dagreLayout.ts';
import { freePlace, overlap, type Rect } from '../../designer/layout/freePlace.ts';
import { MODEL_TIDINESS, type Tidiness } from '../../designer/layout/layoutRequest.ts';
import { layoutOf, openDocument, type DesignDocument } from '../../designer/model/DesignDocument.ts';
import { stateId } from '../../designer/model/elements.ts';
import { run, startHistory } from '../../designer/model/history.ts';
import { NO_OVERLAY } from '../../designer/model/overlay.ts';
import type { Catalogue } from '../../designer/model/texts.ts';
import { definitionFiles } from '../kit/files.ts';
import { shipped } from '../kit/shipped.ts';
import { idOf, MODEL_FILES, opened } from './stateModels.ts';

const store = textStore();
for (const language of LANGUAGES) addTexts(store, language, Object.fromEntries(shipped.texts[language]));
const catalogue: Catalogue = (code, language) => textAsWritten(store, code, language);
const FLOW = '.flow.json';
const flowFiles = definitionFiles().filter(({ path }) => path.endsWith(FLOW));

function tidied(document: DesignDocument, { request }: Tidiness, language: Language): DesignDocument {
  return run(startHistory(document), tidy(document, dagreLayout(request(document, catalogue, language)))).document;
}

/** Half the height of a label: the line runs into it. */
const NEAR = 13;

/** Labels through which their line does not run. */
function astray(lines: readonly LineEdge[]): readonly string[] {
  return lines.flatMap(({ id, source, target, data }) => {
    if (!data || data.title === '' || source === target) return [];
    const { label, at } = linePath(data, false);
    const points = Array.from({ length: 101 }, (_, i) => at(i / 100));
    const distance = Math.min(...points.map(({ x, y }) => Math.hypot(x - label.x, y - label.y)));
    return distance > NEAR ? [`${id} is ${Math.round(distance)} beside its line`] : [];
  });
}

/** What is wrong with labels: pairs of boxes and labels that have room in common, and labels beside their line. */
function intersecting(boxes: ReadonlyMap<string, Rect>, lines: readonly LineEdge[]): readonly string[] {
  const labels = lines.flatMap(({ id, source, target, data }) =>
    data && data.title !== '' ? [[id, labelRect(data, linePath(data, source === target).label)] as const] : [],
  );
  const all = [...boxes, ...labels];
  const pairs = all.flatMap(([one, rect], i) =>
    all.slice(i + 1).flatMap(([other, second]) => (overlap(rect, second) ? [`${one} and ${other}`] : [])),
  );
  return [...pairs, ...astray(lines)];
}

function inModel(document: DesignDocument, language: Language): readonly string[] {
  const options = { document, catalogue, problems: [], overlay: NO_OVERLAY, language };
  const nodes = nodesOf(options);
  return intersecting(new Map(nodes.map((node) => [node.id, stateRect(node)])), linesOf(options, nodes));
}

const NO_MARKS = { problem: undefined, change: undefined, heat: undefined, trail: undefined, badge: undefined };

function inFlow(document: DesignDocument): readonly string[] {
  const graph = flowGraph(flowOf(document));
  const layout = layoutOf(document);
  const titled = ({ ok, isRejecting }: (typeof graph.lines)[number]): string =>
    isRejecting ? 'Rejected' : (ok ?? (ok === null ? 'All others' : ''));
  const lines = flowLines(graph, layout, (line) => ({ title: titled(line), ...NO_MARKS }));
  return intersecting(flowRects(graph, layout), lines);
}

/** A model of up to 12 states, any of which leads to others by events with short and long titles. */
const anyModel = fc
  .record({
    count: fc.integer({ min: 2, max: 12 }),
    ends: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 18 }),
    finals: fc.array(fc.nat(), { maxLength: 2 }),
  })
  .map(({ count, ends, finals }): DesignDocument => {
    const name = (at: number): string => `s${at % count}`;
    const isFinal = new Set(finals.map(name));
    const events = ['go', 'put-on-hold', 'hand-over-to-the-next-shift', 'cancel'];
    const lines = ends.map(([from, by, event], i) => [
      `t${i}`,
      { event: events[event % events.length], from: [name(from)], to: name(from + 1 + (by % (count - 1))) },
    ]);
    const states = Array.from({ length: count }, (_, i) => [name(i), isFinal.has(name(i)) ? { final: true } : {}]);
    const content = { initial: 's0', states: Object.fromEntries(states), transitions: Object.fromEntries(lines) };
    return openDocument('any', { ...content, events: Object.fromEntries(events.map((event) => [event, {}])) });
  });

describe('a drawing that was tidied', () => {
  it.each(MODEL_FILES.map((file) => [idOf(file), file] as const))(
    'has no label on a box or another label: %s',
    (_id, file) => {
      for (const language of LANGUAGES) expect(inModel(tidied(opened(file), MODEL_TIDINESS, language), language)).toEqual([]);
    },
  );

  it.each(flowFiles.map((file) => [file.path, file] as const))('has none in the flow %s', (path, file) => {
    const content = JSON.parse(file.text) as FlowDefinition;
    expect(inFlow(tidied(openDocument(path, content), FLOW_TIDINESS, 'zh'))).toEqual([]);
  });

  it('has none in 50 models of any shape', () => {
    fc.assert(
      fc.property(anyModel, (document) => {
        expect(inModel(tidied(document, MODEL_TIDINESS, 'en'), 'en')).toEqual([]);
      }),
      { numRuns: 50, seed: 22 },
    );
  });
});

describe('a drawing nobody has tidied', () => {
  it.each(MODEL_FILES.map((file) => [idOf(file), file] as const))(
    'has no label on a box or another label: %s',
    (_id, file) => {
      expect(inModel(opened(file), 'zh')).toEqual([]);
    },
  );

  it('puts what is new and what is pasted into free space, wherever that is', () => {
    fc.assert(
      fc.property(anyModel, fc.nat(), (model, which) => {
        const document = tidied(model, MODEL_TIDINESS, 'en');
        const names = Object.keys(layoutOf(document).states);
        const name = names[which % names.length]!;
        const at = freePlace(layoutOf(document), name);
        const added = run(startHistory(document), addState(document, { zh: '新', en: 'New', at }));
        const fragment = readFragment(copy(added.document, names.slice(0, 2).map(stateId))!)!;
        const pasted = run(added, paste(added.document, fragment)).document;
        const ends = { from: name, to: 'new' };
        const connected = connectByNew(pasted, ends, { zh: '转到新的', en: 'Lead to the new one', roles: [] });
        expect(inModel(run(startHistory(pasted), connected).document, 'en')).toEqual([]);
      }),
      { numRuns: 50, seed: 22 },
    );
  });
});
