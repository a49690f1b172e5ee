import type { Preview } from '@storybook/react-vite';
import brands from 'virtual:livery-brands';
import type { Role } from '#engine/contracts/audience.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { Answering } from './answers.ts';
import { brandItems } from './brandItems.ts';

/** The settings of the toolbar. */
export interface Settings {
  brand: string;
  theme: 'light' | 'dark';
  language: string;
  /** `seen`: the first of guest, member, agent, trial, VIP, member on a break to whom the story shows anything. */
  role: Role | 'vip' | 'break' | 'seen';
  /** Words, because Storybook converts numeric text in URLs to numbers. */
  text: 'usual' | 'large';
  motion: 'full' | 'less';
  /** The season that is on; absent or `none`: none. */
  season?: string;
  /** `own`: as the story states. */
  data: Answering | 'own';
}

/** Brands that can be shown, by name. */
export const revisions: Record<string, BrandRevision> = Object.fromEntries(
  Object.entries(brands).flatMap(([name, brand]) => ('revision' in brand ? [[name, brand.revision]] : [])),
);

const languageNames = new Map(
  Object.values(revisions)
    .flatMap(({ config }) => config.languages)
    .map(({ tag, name }) => [tag, name]),
);

const seasonNames = [
  ...new Set(Object.values(revisions).flatMap(({ config }) => Object.keys(config.seasons ?? {}))),
];

/** The toolbar. It lists broken folders with their first finding; the others stay usable. */
export const toolbar: NonNullable<Preview['globalTypes']> = {
  brand: {
    description: 'Brand',
    toolbar: {
      icon: 'paintbrush',
      dynamicTitle: true,
      items: brandItems(brands),
    },
  },
  theme: {
    description: 'Theme',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
      ],
    },
  },
  language: {
    description: 'Language',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: Array.from(languageNames, ([value, title]) => ({ value, title, right: value })),
    },
  },
  role: {
    description: 'Visitor',
    toolbar: {
      icon: 'user',
      dynamicTitle: true,
      items: [
        { value: 'seen', title: 'Who sees it' },
        { value: 'guest', title: 'Guest' },
        { value: 'member', title: 'Member' },
        { value: 'vip', title: 'Member of high rank' },
        { value: 'break', title: 'Member on a break' },
        { value: 'agent', title: 'Agent' },
        { value: 'trial', title: 'Trial' },
      ],
    },
  },
  season: {
    description: 'Season',
    toolbar: {
      icon: 'calendar',
      dynamicTitle: true,
      items: [
        { value: 'none', title: 'No season' },
        ...seasonNames.map((name) => ({ value: name, title: name })),
      ],
    },
  },
  text: {
    description: 'Text size',
    toolbar: {
      icon: 'zoom',
      dynamicTitle: true,
      items: [
        { value: 'usual', title: 'Text 100 %' },
        { value: 'large', title: 'Text 200 %' },
      ],
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      icon: 'play',
      dynamicTitle: true,
      items: [
        { value: 'full', title: 'Full motion' },
        { value: 'less', title: 'Less motion' },
      ],
    },
  },
  data: {
    description: 'Data',
    toolbar: {
      icon: 'database',
      dynamicTitle: true,
      items: [
        { value: 'own', title: 'Data of the story' },
        { value: 'some', title: 'Some data' },
        { value: 'none', title: 'No data' },
        { value: 'long', title: 'Long texts' },
        { value: 'huge', title: 'Huge sums' },
        { value: 'pending', title: 'Data pending' },
        { value: 'failed', title: 'Data failed' },
      ],
    },
  },
};

/** The initial settings: the first intact brand or, if there is none, the first one with its findings. */
export const firstSettings: Settings = {
  brand: Object.keys(revisions)[0] ?? Object.keys(brands)[0] ?? '',
  theme: 'light',
  language: 'en',
  role: 'seen',
  season: 'none',
  text: 'usual',
  motion: 'full',
  data: 'own',
};
