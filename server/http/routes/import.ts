import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeadingMap } from '../../import/columns.ts';
import { importable, type Importable } from '../../import/planImport.ts';
import { runImport, type Imported } from '../../import/runImport.ts';
import { newId } from '../../newId.ts';
import { done } from '../answer.ts';
import { decodeText } from '../body.ts';
import type { AppDeps } from '../deps.ts';
import { told, type Told } from '../errors.ts';
import { readJson } from '../readJson.ts';
import { refused } from '../RequestRefused.ts';
import { resultOf } from '../result.ts';
import { signedInOf } from '../request.ts';
import { route } from '../route.ts';
import { closed } from '../validation.ts';
import { idField } from './fields.ts';
import type { Doors } from './index.ts';

/** Bytes of a file. */
const FILE_LIMIT = 5_242_880;
/** Faults one answer tells; a person mends these and tries again. */
const FAULTS_TOLD = 500;
const QUERY = closed({ dryRun: { type: 'string', enum: ['0', '1'] }, map: { type: 'string', maxLength: 8_000 } });

/** A spreadsheet of rows for one entity, as `text/csv`; `map` is JSON `{heading: input}` for headings of its own. */
export function addImportRoutes(app: FastifyInstance, doors: Doors): void {
  void app.register(async (inner) => {
    inner.addContentTypeParser(/^text\/csv/i, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
      decodeText(body),
    );
    route(inner, {
      method: 'POST',
      url: '/api/import/:entity',
      access: { permission: (request) => `action:${entityOf(request)}-create` },
      schema: { params: closed({ entity: idField }, ['entity']), querystring: QUERY },
      bodyLimit: FILE_LIMIT,
      handler: (request, reply) => importFile(doors, request, reply),
    });
  });
}

function entityOf(request: FastifyRequest): string {
  return (request.params as { readonly entity: string }).entity;
}

async function importFile({ deps, gate }: Doors, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const target = targetOf(deps, entityOf(request));
  const { dryRun, map } = request.query as { readonly dryRun?: string; readonly map?: string };
  if (typeof request.body !== 'string') throw refused('badRequest', 'import.badType', {}, { status: 415 });
  const { pool, actions } = deps;
  const call = {
    target,
    text: request.body,
    map: readMap(map),
    isDryRun: dryRun === '1',
    signedIn: signedInOf(request),
    keyPrefix: newId(),
  };
  const imported = await gate.run(() => runImport({ pool, actions, bundle: deps.bundle(), zone: deps.zone() }, call));
  const { faults, ...counts } = imported;
  if (faults.length > 0)
    return reply.status(resultOf(faults.map(({ refusal }) => refusal)).status).send(refusedBody(request, imported));
  return done(request, call.isDryRun ? 'import.checked' : 'import.done', counts, counts);
}

function targetOf({ bundle }: AppDeps, entity: string): Importable {
  const target = importable(bundle(), entity);
  if (!target) throw refused('missing', 'import.notImportable', { code: entity });
  return target;
}

/** @throws RequestRefused when it is no object of texts */
function readMap(text: string | undefined): HeadingMap {
  const map = text === undefined ? {} : readJson(text);
  const isMap = typeof map === 'object' && map !== null && Object.values(map).every((value) => typeof value === 'string');
  if (!isMap) throw refused('badRequest', 'import.badMap');
  return map as HeadingMap; // every value was just seen to be a string
}

/** Where a fault is, in the words of the sheet. */
interface ToldFault extends Told {
  readonly row: number;
  readonly column?: string;
}

function refusedBody(request: FastifyRequest, { faults, rows }: Imported): object {
  const shown = faults.slice(0, FAULTS_TOLD);
  const texts = told(
    shown.map(({ refusal }) => refusal),
    request,
  );
  const refusals = shown.map(
    ({ row, column }, i) => ({ row, ...(column === undefined ? {} : { column }), ...texts[i] }) as ToldFault,
  );
  return { code: resultOf(faults.map(({ refusal }) => refusal)).code, refusals, data: { rows, faults: faults.length } };
}
