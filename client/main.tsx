import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { afterFirstScreen } from './lib/firstScreen.ts';
import { followTheme } from './lib/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

followTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

afterFirstScreen(() => void import('./app/vitals.ts').then((vitals) => vitals.reportVitals()).catch(() => undefined));
