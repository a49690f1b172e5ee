import { encodePicture, type EncodeJob } from './encodePicture.ts';

/** Bytes of memory above which the process ends itself; the portal reports the picture and starts another process. */
const mostMemory = 768 * 1024 * 1024;

/**
 * The process that decodes pictures of brands, which are untrusted: it may crash, hang or take too much memory without
 * the portal. One job at a time; it ends with the portal.
 */
process.on('message', (job: EncodeJob) => {
  encodePicture(job).then(
    (bytes) => process.send?.({ bytes }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1);
}, 50).unref();
