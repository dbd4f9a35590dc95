import sharp from 'sharp';
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer','VipsForeignLoadPngBuffer','VipsForeignLoadWebpBuffer','VipsForeignLoadHeifBuffer'] });
sharp.cache(false);
const noise = Buffer.alloc(3000*2000*3); for (let i=0;i<noise.length;i++) noise[i]= (i*7+ (i>>8)*3 + (Math.sin(i/3000)*50)) &255;
const base = () => sharp(noise, { raw: { width: 3000, height: 2000, channels: 3 } });
const files: Record<string, Buffer> = {
  jpeg: await base().withMetadata({orientation: 6}).jpeg({quality:60}).toBuffer(),
  png: await base().resize(800).png().toBuffer(),
  webp: await base().webp({quality:30}).toBuffer(),
  avif: await base().resize(1000).avif({effort:0}).toBuffer(),
};
for (const [k,b] of Object.entries(files)) {
  const m = await sharp(b,{limitInputPixels:false}).metadata();
  console.log(k,b.length,m.format,m.compression,m.width,m.height,m.orientation,m.autoOrient,m.pages, b.subarray(0,32).toString('latin1'));
  for (const cut of [0.98, 0.5, 0.02]) for (const failOn of ['error','truncated','warning'] as const) {
    const t = b.subarray(0, Math.floor(b.length*cut));
    try { await sharp(t,{failOn}).resize(960).raw().toBuffer(); console.log('   ',cut,failOn,'OK!!'); } catch (e) { console.log('   ',cut,failOn,'refused', (e as Error).message.slice(0,80).replace(/\n/g,' ')); }
  }
}
for (const [name, buf] of Object.entries({ svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'), gif: await base().resize(10).gif().toBuffer(), tiff: await base().resize(10).tiff().toBuffer()})) {
  try { console.log(name, await sharp(buf).metadata()); } catch (e) { console.log(name, (e as Error).message); }
}
console.time('decode'); const r = await sharp(files.jpeg,{failOn:'error'}).autoOrient().resize({width:1920,height:3840,fit:'inside',withoutEnlargement:true}).toColourspace('srgb').raw().toBuffer({resolveWithObject:true}); console.timeEnd('decode'); console.log(r.info);
for (const w of [1920,960]) for (const [n,f] of [['webp4',(s: sharp.Sharp)=>s.webp({quality:80,effort:4})],['webp2',(s: sharp.Sharp)=>s.webp({quality:80,effort:2})],['avif0',(s: sharp.Sharp)=>s.avif({quality:55,effort:0})],['avif2',(s: sharp.Sharp)=>s.avif({quality:55,effort:2})],['avif3',(s: sharp.Sharp)=>s.avif({quality:55,effort:3})]] as const) {
  const s=performance.now(); const o = await f(sharp(r.data,{raw:{width:r.info.width,height:r.info.height,channels:r.info.channels}}).resize({width:w,withoutEnlargement:true})).toBuffer(); console.log(w,n,Math.round(performance.now()-s),'ms',o.length);
}
