// A thread of the build: learns parts of the knowledge from its files, one after another as they are asked for.
import { serialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';

const { LEARNED } = await import(workerData.module);
parentPort.on('message', (part) => parentPort.postMessage({ part, value: serialize(LEARNED[part](workerData.files)) }));
