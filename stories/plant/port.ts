import { validatorModule } from '#engine';
import type { Port } from '#renderer';
import { answerRequest } from './answer.ts';
import type { Plant } from './Plant.ts';

/** The client's way to a plant in the same page. */
export function portTo(plant: Plant): Port {
  return {
    fetch: async (url, init) => {
      const { status, body } = await answerRequest(plant, url, init);
      init.signal?.throwIfAborted();
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    },
    // Nobody else works in the plant of a story: every change is the page's own.
    events: () => Object.assign(new EventTarget(), { onmessage: null, close: () => undefined }),
    module: async (url) => {
      const action = new URL(url).searchParams.get('action') ?? '';
      const code = new Blob([validatorModule(plant.bundle, [action])], { type: 'text/javascript' });
      return import(/* @vite-ignore */ URL.createObjectURL(code));
    },
  };
}
