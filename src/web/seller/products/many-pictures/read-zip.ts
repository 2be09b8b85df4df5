import { unzipSync, type UnzipFileInfo } from 'fflate'

class ZipProblem extends Error {
  constructor(problem: string) {
    super(`This file ${problem}`)
  }
}

type Wanted = { isWanted: (path: string) => boolean; mostFiles: number; byteLimit: number }

/** The files of a zip that are wanted by their path. `byteLimit` is for each. */
export async function readZip(
  zip: Blob,
  { isWanted, mostFiles, byteLimit }: Wanted,
): Promise<File[]> {
  const bytes = new Uint8Array(await zip.arrayBuffer())
  let count = 0
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!isWanted(name)) return false
    if (originalSize > byteLimit) throw new ZipProblem(`has a file that is too large: ${name}`)
    if (++count > mostFiles) throw new ZipProblem(`has more than ${mostFiles} pictures`)
    return true
  }
  return Object.entries(unzip(bytes, filter)).map(([path, content]) => new File([content], path))
}

function unzip(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem('is damaged or no zip file')
  }
}
