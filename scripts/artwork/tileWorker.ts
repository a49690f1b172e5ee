import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { drawTile, type SeedGame } from './drawTile.ts';
import { writeTile } from './writeTile.ts';

// One thread, to leave the other cores to other processes.
sharp.concurrency(1);
const { games, folder }: { games: SeedGame[]; folder: string } = workerData;
for (const game of games) parentPort?.postMessage(await writeTile(drawTile(game), folder, game.code));
