import { validatorModule } from '#engine';
import type { Port } from '#renderer';
import { answerRequest } from './answer.ts';
import type { Plant } from './Plant.ts';

const EXAMPLE_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><path fill="#9aa5a0" d="M0 0h64v48H0z"/><circle cx="18" cy="14" r="6" fill="#e8ece9"/><path fill="#5d6b64" d="m4 44 18-20 10 10 10-14 18 24z"/></svg>',
)}`;

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
    // The rows of scenarios name files nobody has: a drawing stands for each.
    file: () => EXAMPLE_PICTURE,
  };
}
