import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { heroFile, heroSizes, type HeroName } from './photographs.ts'

/** Makes the sizes of the pictures of the home page from the whole ones. `node demo/pictures/hero-sizes.ts` */
for (const [name, widths] of Object.entries(heroSizes) as [HeroName, readonly number[]][])
  for (const width of widths) {
    const { size } = await sharp(fileURLToPath(heroFile(name)))
      .resize({ width })
      .avif({ quality: 55, effort: 9 })
      .toFile(fileURLToPath(heroFile(name, width)))
    console.log(`${name} ${width}: ${size} bytes`)
  }
