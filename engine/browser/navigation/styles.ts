/** Adds the style sheets that the page lacks, and waits for them. */
export async function addStyles(addresses: Iterable<string>): Promise<void> {
  const present = presentSheets();
  await Promise.all([...new Set(addresses)].filter((address) => !present.has(nameOf(address))).map(addStyle));
}

/** `/-/build/winner-board-a1b2c3d4.css` → `winner-board`. Within a build, each name has one hash. */
function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.css$/, '');
}

let inlined: Set<string> | undefined;

/** The `data-sheets` attribute of the server's `<style>` names the sheets that it inlined. */
function presentSheets(): Set<string> {
  inlined ??= new Set(
    document.querySelector('style[data-sheets]')?.getAttribute('data-sheets')?.split(' ') ?? [],
  );
  return inlined;
}

/** Adds a sheet, or waits for it if the bootstrap script has already requested it. */
function addStyle(address: string): Promise<void> {
  const requested = document.head.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${address}"]`);
  return new Promise((resolve, reject) => {
    const link = requested ?? document.createElement('link');
    const done = () => {
      presentSheets().add(nameOf(address));
      resolve();
    };
    if (link.sheet) return done();
    link.addEventListener('load', done);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The style sheet ${address} did not load.`));
    });
    if (requested) return;
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
  });
}
