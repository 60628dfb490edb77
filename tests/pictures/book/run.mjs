// `npm run storybook:pictures -- [FOLDER] [FOLDER BEFORE]`: a picture of every state model, all its states in both languages; against
// a folder of earlier ones, a page of those that differ.
import { runBundled } from '../../runBundled.mjs';

process.exitCode = await runBundled('pictures/book/main');
