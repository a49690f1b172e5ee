import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from './data/createQueryClient.ts';
import { App } from './App.tsx';
import { applyTheme, readPreferences } from './preferences/preferences.ts';
import { loadWords } from './words/words.ts';
import './desk.css';

const preferences = readPreferences();
applyTheme(preferences);
await loadWords(preferences.language);

const place = document.getElementById('app');
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
