import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { createMachine, getInitialSnapshot } from 'xstate';
import { modelSvg } from '../../designer/canvas/modelSvg.ts';
import { importModel } from '../../designer/commands/importModel.ts';
import { readModel } from '../../designer/exchange/readModel.ts';
import { toMermaid } from '../../designer/exchange/mermaid.ts';
import { toScxml } from '../../designer/exchange/scxml.ts';
import { toXState } from '../../designer/exchange/xstate.ts';
import { contentOf, fileText, layoutOf } from '../../designer/model/DesignDocument.ts';
import { run, startHistory, undo } from '../../designer/model/history.ts';
import { NO_OVERLAY } from '../../designer/model/overlay.ts';
import { publicTempDir } from '../kit/tempDir.ts';
import { edgesOf } from '../../designer/model/elements.ts';
import { idOf, MODEL_FILES, opened, openedModel } from './stateModels.ts';

/** Debian's `libqt5scxml5-bin` and `qt6-scxml-dev` bring it. */
const COMPILER = ['/usr/bin/qscxmlc', '/usr/lib/qt5/bin/qscxmlc', '/usr/lib/qt6/libexec/qscxmlc'].find((path) =>
  existsSync(path),
);

const models = MODEL_FILES.map((file) => [idOf(file), opened(file)] as const);

describe.each(models)('%s for other programs', (_id, document) => {
  const content = contentOf(document);
  const guards = new Set(Object.values(content.transitions).flatMap(({ ok }) => ok ?? []));

  it('is a machine of XState that begins where it begins', () => {
    const implementation = { guards: Object.fromEntries([...guards].map((ok) => [ok, () => true])) };
    const machine = createMachine(JSON.parse(toXState(document)) as never, implementation as never);
    expect(Object.keys(machine.states)).toHaveLength(Object.keys(content.states).length);
    expect(getInitialSnapshot(machine).value).toBe(content.initial.replaceAll('/', '__'));
  });

  it('comes back from XState as the same states and lines', () => {
    const read = readModel(document.id, toXState(document))?.content as unknown as ReturnType<typeof contentOf>;
    const linesOf = (model: ReturnType<typeof contentOf>): readonly string[] =>
      edgesOf(model)
        // Nothing leads out of an end there.
        .filter(({ source }) => !content.states[source]?.final)
        .map(({ source, event, to, ok }) => `${source} ${event} ${to} ${ok ?? ''}`)
        .toSorted();
    expect(readModel(document.id, toXState(document))?.losses).toEqual([]);
    expect(Object.keys(read.states)).toEqual(Object.keys(content.states));
    expect(linesOf(read)).toEqual(linesOf(content));
    expect(read.initial).toBe(content.initial);
  });

  it('comes back from its own file, and is a step to undo', () => {
    const start = startHistory(openedModel('frock'));
    const read = readModel('frock', fileText(document))!;
    const after = run(start, importModel(start.document, read.content, layoutOf(document)));
    expect(contentOf(after.document).states).toEqual(content.states);
    expect(undo(after).document).toEqual(start.document);
  });

  it('is a picture that readers of XML take, with each title', () => {
    const catalogue = () => undefined;
    const options = { document, catalogue, language: 'en', problems: [], overlay: NO_OVERLAY } as const;
    const svg = modelSvg(options, { ink: '#000', second: '#444', surface: '#fff', band: '#eee' });
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg.match(/font-size="15"/g)).toHaveLength(Object.keys(content.states).length);
  });

  it.skipIf(COMPILER === undefined)('is SCXML that the compiler of Qt takes', () => {
    const folder = publicTempDir();
    const file = join(folder, 'model.scxml');
    writeFileSync(file, toScxml(document));
    const { status, stderr } = spawnSync(COMPILER!, [
      '--impl',
      join(folder, 'model.cpp'),
      '--header',
      join(folder, 'model.h'),
      file,
    ]);
    expect([status, String(stderr)]).toEqual([0, '']);
  });

  it('is SCXML with each state and each line', () => {
    const text = toScxml(document);
    expect(XMLValidator.validate(text)).toBe(true);
    const parsed = new XMLParser({ ignoreAttributes: false }).parse(text) as {
      readonly scxml: { readonly '@_initial': string };
    };
    expect(parsed.scxml['@_initial']).toBe(content.initial.replaceAll('/', '__'));
    expect(text.match(/<(?:state|final) /g)).toHaveLength(Object.keys(content.states).length);
    expect(text.match(/ target="/g) ?? []).toHaveLength(edgesOf(content).length);
  });
});

describe('a file that is no model', () => {
  it.each(['', 'no JSON', '[]', '{"states":3}', '{"initial":"a","states":{"a":1}}'])('is read as none: %s', (text) => {
    expect(readModel('frock', text)).toBeUndefined();
  });
});

describe('a Mermaid diagram', () => {
  it('has the lines of the model with their guards', () => {
    expect(toMermaid(openedModel('box'))).toContain('issued --> empty: empty [row.quantity == 0]');
    expect(toMermaid(openedModel('frock'))).toContain('[*] --> idle');
  });
});
