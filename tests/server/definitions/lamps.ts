import { expect } from 'vitest';
import { compile, load, type SourceFile } from '#engine';
import type { DefinitionCompiler } from '../../../server/services/definitions/compiler/DefinitionCompiler.ts';
import { onSmallProduct } from '../../kit/smallProduct.ts';
import { plantTemplate } from '../../kit/plantTemplate.ts';
import { openLivePlant, type LivePlant } from './livePlant.ts';

export type { LivePlant, LiveServer, Reply } from './livePlant.ts';

const own = (name: string, content: object): SourceFile => ({
  path: `lamps/${name}.json`,
  text: JSON.stringify({ assumed: true, ...content }),
});

/** The state model of lamps as it is shipped. */
export const LAMP_MODEL = {
  assumed: true,
  initial: 'off',
  cyclic: true,
  states: { off: {}, on: { tone: 'ok' }, dim: {} },
  transitions: {
    light: { event: 'light', from: ['off', 'dim'], to: 'on' },
    fade: { event: 'fade', from: ['on'], to: 'dim' },
    douse: { event: 'douse', from: ['on', 'dim'], to: 'off' },
  },
  events: {
    light: { refusal: 'lamp.lightNotAllowed' },
    fade: { refusal: 'lamp.fadeNotAllowed' },
    douse: { refusal: 'lamp.douseNotAllowed' },
  },
  texts: {
    lamp: { zh: '灯', en: 'Lamp' },
    'lamp.state.off': { zh: '关', en: 'Off' },
    'lamp.state.on': { zh: '开', en: 'On' },
    'lamp.state.dim': { zh: '暗', en: 'Dim' },
    'lamp.event.light': { zh: '点亮', en: 'Light' },
    'lamp.event.fade': { zh: '调暗', en: 'Fade' },
    'lamp.event.douse': { zh: '熄灭', en: 'Douse' },
    'lamp.lightNotAllowed': { zh: '不能点亮', en: 'Not to be lit now' },
    'lamp.fadeNotAllowed': { zh: '不能调暗', en: 'Not to be faded now' },
    'lamp.douseNotAllowed': { zh: '不能熄灭', en: 'Not to be doused now' },
  },
} as const;

const { 'lamp.state.dim': _dim, ...textsWithoutDim } = LAMP_MODEL.texts;

/** The same without the state `dim`. */
export const WITHOUT_DIM = {
  ...LAMP_MODEL,
  states: { off: {}, on: { tone: 'ok' } },
  transitions: {
    light: { event: 'light', from: ['off'], to: 'on' },
    fade: { event: 'fade', from: ['on'], to: 'off' },
    douse: { event: 'douse', from: ['on'], to: 'off' },
  },
  texts: textsWithoutDim,
} as const;

const { texts: _texts, ...silent } = LAMP_MODEL;

const lamps = [
  own('lamp.entity', {
    fields: { type: 'object', required: ['code'], properties: { code: { type: 'string', format: 'code', maxLength: 20 } } },
    states: { state: 'lamp' },
    crud: { create: {}, edit: {} },
    derived: { light: {}, fade: {}, douse: {} },
  }),
  own('lamp.state-model', LAMP_MODEL),
  own('sealed.state-model', { ...silent, readonly: true }),
  own('lamp.query', { from: 'lamp', columns: ['code', 'state'], sort: ['code'] }),
  own('lamp-watch.role', { queries: ['lamp', 'wish'], records: ['lamp'] }),
  own('wish.entity', {
    fields: { type: 'object', required: ['code'], properties: { code: { type: 'string', format: 'code', maxLength: 20 } } },
    plantStates: { state: 'wish' },
    crud: { create: {}, edit: {} },
  }),
  own('lamp-drafter.role', { permissions: ['definitions.view'], records: ['journal-entry'] }),
  own('lamp-keeper.role', { actions: ['lamp-*', 'wish-*'], queries: ['*'], records: ['*'] }),
];

/** The definitions of the plant, as they are shipped. */
export const files = onSmallProduct('lamps', lamps);
const loaded = load(files);
const { bundle, problems } = compile(loaded.definitions);
const errors = [...loaded.problems, ...problems].filter(({ severity }) => severity === 'error');
if (errors.length > 0) throw new Error(JSON.stringify(errors));
/** Its tables and users. */
export const template = plantTemplate('live', bundle, new Date('2026-01-01T00:00:00Z'));

/** Two servers on one database with lamps. @param compiler  of the first one */
export function openLive(compiler?: DefinitionCompiler): Promise<LivePlant> {
  return openLivePlant({ files, bundle, template }, compiler);
}

/** Drafts the state model of lamps, has it reviewed, and puts it in force. */
export async function published({ servers: [one] }: LivePlant, content: object): Promise<void> {
  const { body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp', content });
  const id = String(body.data?.id);
  await one.send('admin', 'POST', `/api/drafts/${id}/submit`, { note: 'As agreed' });
  await one.send('admin2', 'POST', `/api/drafts/${id}/review`, { verdict: 'approve', comment: '' });
  expect((await one.send('admin', 'POST', '/api/publications', { drafts: [id] })).status).toBe(200);
}
