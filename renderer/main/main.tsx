import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import '../tokens/base.css';
import { App } from '../app/App.tsx';
import { apply } from '../device/device.ts';
import { findSession } from '../session/session.ts';
import { DESIGNER_PAGES } from './designerPages.ts';

apply();
void findSession();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App officePages={DESIGNER_PAGES} />
  </StrictMode>,
);
