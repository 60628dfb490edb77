import { dagreLayout, type LayoutRequest } from './dagreLayout.ts';

addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  postMessage(dagreLayout(data));
});
