import type { Answering } from '#church';
import type { ChurchState } from './ChurchState.ts';
import { readChurch, type Church } from './readChurch.ts';
import { FORMS, register, type Submission } from './register.ts';

const ORIGIN = 'http://church';
/** Answers that say nothing but that something went wrong. */
const STATUS: Readonly<Partial<Record<ChurchState, number>>> = { error: 500, unauthorised: 401 };

/** Answers the calls of the website as its server would, in a state. */
export function answerChurch(church: Promise<Church>, state: ChurchState): Answering {
  return async (path, init) => {
    if (state === 'offline') throw new TypeError('no network');
    if (state === 'loading') return new Promise(() => undefined);
    const status = STATUS[state];
    if (status !== undefined) return Response.json({ code: 'common.systemError', message: '' }, { status });
    return answered(await church, new URL(path, ORIGIN), init);
  };
}

async function answered(church: Church, { pathname, searchParams }: URL, init: RequestInit): Promise<Response> {
  const path = pathname.replace(/^\/api\//, '');
  const form = init.method === 'POST' ? FORMS[path] : undefined;
  if (form) {
    const language = new Headers(init.headers).get('Accept-Language') === 'en' ? 'en' : 'zh';
    const { status, body } = await register(church, form, JSON.parse(String(init.body)) as Submission, language);
    return Response.json(body, { status });
  }
  // A click is counted by nobody.
  const found = init.method === 'POST' ? {} : readChurch(church, path, searchParams);
  return found === undefined
    ? Response.json({ code: 'request.noRoute', message: '' }, { status: 404 })
    : Response.json(found);
}
