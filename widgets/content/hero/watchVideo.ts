/** The videos of a hero for light and dark pages, in wide windows and on phones. */
export interface VideoFiles {
  video?: string;
  videoDark?: string;
  videoPhone?: string;
  videoPhoneDark?: string;
}

/** The video for a page; undefined if only the picture is shown there. */
export function videoFor(
  files: VideoFiles,
  { dark, phone }: { dark: boolean; phone: boolean },
): string | undefined {
  const { video, videoDark, videoPhone, videoPhoneDark } = files;
  if (phone)
    return (dark ? videoPhoneDark : undefined) ?? videoPhone ?? (dark ? videoDark : undefined) ?? video;
  return (dark ? videoDark : undefined) ?? video;
}

/** Calls `show` with the video that fits the window, now and whenever that changes. Returns the function that stops it. */
export function watchVideo(
  files: VideoFiles,
  theme: 'light' | 'dark' | 'auto',
  show: (src: string | undefined) => void,
): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const phone = matchMedia('(width < 768px)');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const decide = () => {
    const isDark = theme === 'auto' ? dark.matches : theme === 'dark';
    const isSpared = still.matches || savesData();
    show(isSpared ? undefined : videoFor(files, { dark: isDark, phone: phone.matches }));
  };
  const all = [still, phone, dark];
  for (const media of all) media.addEventListener('change', decide);
  decide();
  return () => {
    for (const media of all) media.removeEventListener('change', decide);
  };
}

/** Whether the visitor asked the browser to save data; browsers without that setting save none. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
