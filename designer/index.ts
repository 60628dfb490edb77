/** Entry point of the designer: the pages of its screens. */
export { DefinitionsPage } from './pages/DefinitionsPage.tsx';
export { DesignerPage } from './pages/DesignerPage.tsx';
export { DraftsPage } from './pages/DraftsPage.tsx';
