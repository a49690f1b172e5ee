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

function addStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => {
      known().add(nameOf(address));
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${address} did not load.`));
    };
    document.head.append(link);
  });
}
