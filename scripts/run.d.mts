/** Gives the folder of a build of the present sources. Two at once may both build; the rename lets one of them win. */
export function ensureBuild(): Promise<string>;
