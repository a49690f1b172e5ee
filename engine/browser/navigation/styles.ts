/** Adds the style sheets that a document needs and the page lacks, and waits for them. */
export async function addStyles(addresses: Iterable<string>): Promise<void> {
  const there = known();
  await Promise.all([...new Set(addresses)].filter((address) => !there.has(nameOf(address))).map(addStyle));
}

/** `/-/build/winner-board-a1b2c3d4.css` is `winner-board`; within one build a name has one hash. */
function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.css$/, '');
}

let inlined: Set<string> | undefined;

/** Sheets inlined by the server are named in the attribute of its `<style>`. */
function known(): Set<string> {
  inlined ??= new Set(
    document.querySelector('style[data-sheets]')?.getAttribute('data-sheets')?.split(' ') ?? [],
  );
  return inlined;
}

/** A sheet may be on its way already, asked for before the portal was there. */
function addStyle(address: string): Promise<void> {
  const asked = document.head.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${address}"]`);
  return new Promise((resolve, reject) => {
    const link = asked ?? document.createElement('link');
    const done = () => {
      known().add(nameOf(address));
      resolve();
    };
    if (link.sheet) return done();
    link.addEventListener('load', done);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The style sheet ${address} did not load.`));
    });
    if (asked) return;
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
  });
}
