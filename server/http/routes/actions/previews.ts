import {
  hasOwnScreen,
  likelyKinds,
  offeredAction,
  recordName,
  screenView,
  type DetailView,
  type Json,
  type RowKey,
  type Shell,
} from '#engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DataOf } from '#contract';
import type { Sendable } from '../../../core/Sendable.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { renderRefusals } from '../../answer/errors.ts';
import type { RecordRead } from '../../../core/ports/reads.ts';
import { RequestRefused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** A record behind a code. */
type ScannedRecord = Sendable<DataOf<'POST /api/scan'>>['items'][number];

/** Resolves a scan: on a screen being filled in, or without a screen. Both only read. */
export function addPreviewRoutes(app: FastifyInstance, { deps, previewGate }: RouteContext): void {
  route(app, 'POST /api/screens/:screen/look', {
    acceptsCachedSession: true,
    handler: async (request) => {
      const { screen } = request.params;
      const { shell = 'pad', ...call } = request.body;
      const read = await previewGate.run(() => deps.previews.preview(screen, call, shell, signedInOf(request)));
      if ('refusals' in read) throw new RequestRefused(read.refusals);
      const { refusals, objections, asks, ...rest } = read.data;
      return dataAnswer({
        ...rest,
        refusals: renderRefusals(refusals, request),
        ...(objections ? { objections: renderRefusals(objections, request) } : {}),
        ...(asks ? { asks: renderRefusals(asks, request) } : {}),
      });
    },
  });
  route(app, 'POST /api/scan', {
    acceptsCachedSession: true,
    handler: async (request) => {
      const { code, shell = 'pad' } = request.body;
      const items = await previewGate.run(() => findItems(deps, request, code, shell));
      const likely = items.length === 0 ? likelyKinds(deps.bundle(), [], undefined, code) : [];
      return dataAnswer({ items, ...(likely.length > 0 ? { likely } : {}) });
    },
  });
}

/** The records behind a code that the person may see; one after the other, so that one scan takes one connection. */
async function findItems(
  deps: RouteContext['deps'],
  request: FastifyRequest,
  code: string,
  shell: Shell,
): Promise<readonly ScannedRecord[]> {
  const items: ScannedRecord[] = [];
  for (const row of await deps.previews.carriers(code, signedInOf(request))) {
    const item = await toItem(deps, request, row, shell);
    if (item) items.push(item);
  }
  return items;
}

/** A record behind a code: its card, and what may be done with it. */
async function toItem(
  { bundle, reads }: RouteContext['deps'],
  request: FastifyRequest,
  { entity, id }: RowKey,
  shell: Shell,
): Promise<ScannedRecord | undefined> {
  const by = signedInOf(request);
  const view = screenView(bundle(), `detail.${entity}`, by.actor.roles, shell) as DetailView | undefined;
  const card = view?.card ?? [];
  const read = await reads.record(
    entity,
    { id },
    by,
    card.map(({ name }) => name),
  );
  // Outside the user's row scope it does not exist.
  if ('refusals' in read) return undefined;
  const { record, values, actions } = read.data;
  const item = record as Readonly<Record<string, Json>>;
  const model = bundle().entities.get(entity);
  const label = model?.label ?? [];
  return {
    entity,
    id,
    code: recordName(label, item),
    hasCode: model?.fields.get(label[0] ?? '')?.kind === 'code',
    title: model?.definition.title ?? entity,
    card,
    values: { ...Object.fromEntries(label.map((name) => [name, item[name]])), ...values },
    actions: actions
      .flatMap((verdict) => toAction(bundle(), request, entity, shell, verdict) ?? [])
      .toSorted((one, other) => Number(hasOwnScreen(other)) - Number(hasOwnScreen(one))),
  };
}

/** An action on the record the user's roles permit, even if its state does not allow it now. */
function toAction(
  bundle: ReturnType<RouteContext['deps']['bundle']>,
  request: FastifyRequest,
  entity: string,
  shell: Shell,
  { action: id, open, reasons }: RecordRead['actions'][number],
): ScannedRecord['actions'][number] | undefined {
  const offer = offeredAction({ bundle, roles: signedInOf(request).actor.roles, shell }, id, entity);
  const isTaken = offer?.input !== undefined && offer.input !== 'id';
  return isTaken ? { ...offer, open, reasons: renderRefusals(reasons, request) } : undefined;
}
