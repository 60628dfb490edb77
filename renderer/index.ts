/** The renderer's door. */
export { App } from './app/App.tsx';
