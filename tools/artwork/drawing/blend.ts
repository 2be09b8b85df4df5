export type Layer = { data: Buffer; width: number; height: number; left: number; top: number }

/**
 * Lays RGBA layers over an RGB canvas, which is changed. By hand, because the general way works
 * in floating point on the whole canvas for each layer and takes five times as long.
 */
export function blendLayers(canvas: Buffer, canvasWidth: number, layers: Layer[]): void {
  for (const { data, width, height, left, top } of layers) {
    for (let row = 0; row < height; row++) {
      let from = row * width * 4
      let to = ((row + top) * canvasWidth + left) * 3
      for (const end = from + width * 4; from < end; from += 4, to += 3) {
        const alpha = data[from + 3] ?? 0
        if (alpha === 0) continue
        for (let part = 0; part < 3; part++) {
          const below = canvas[to + part] ?? 0
          const above = data[from + part] ?? 0
          canvas[to + part] = below + ((above - below) * alpha + 127) / 255
        }
      }
    }
  }
}
