import { paragraph, picture, seo, text, type SeedDocument } from './build'

export const contactPage: SeedDocument = {
  _id: 'contactPage',
  _type: 'contactPage',
  heading: text({
    fa: 'بنویسید، پاسخ می‌دهیم',
    en: 'Write to us, and we will answer',
    es: 'Escríbanos y le responderemos',
  }),
  lead: paragraph({
    fa: 'دربارهٔ دستگاه‌ها، سفارش، گارانتی یا همکاری بپرسید. پیام شما را همکاران پشتیبانی می‌خوانند و پاسخ با ایمیل یا پیامک به دستتان می‌رسد.',
    en: 'Ask about devices, orders, warranty or working together. Our support team reads what you write, and the answer reaches you by e-mail or text message.',
    es: 'Pregunte por los dispositivos, los pedidos, la garantía o la colaboración. Nuestro equipo lee su mensaje y le responde por correo o SMS.',
  }),
  notice: paragraph({
    fa: 'این فرم برای حال بد و کار فوری پزشکی نیست؛ در این حال با اورژانس ۱۱۵ تماس بگیرید. دربارهٔ بیماری و درمان هم اینجا ننویسید؛ همکاران پشتیبانی پزشک نیستند.',
    en: 'This form is not for emergencies: if somebody is unwell, call 115. Please do not write about illness and treatment here either; our support team are no doctors.',
    es: 'Este formulario no es para urgencias: si alguien se encuentra mal, llame al 115. Tampoco escriba aquí sobre enfermedades o tratamientos: nuestro equipo no es médico.',
  }),
  map: picture('pages/plan.webp', {
    fa: 'طرح سادهٔ خیابان‌های دور یک میدان، با نشانی سرخ کنار آن',
    en: 'A simple plan of the streets around a square, with a red mark beside it',
    es: 'Un plano sencillo de las calles en torno a una plaza, con una marca roja al lado',
  }),
  // Vanak Square: the sample company has no house of its own.
  mapAddress: 'https://www.openstreetmap.org/?mlat=35.7575&mlon=51.4100#map=16/35.7575/51.4100',
  seo: seo(
    { fa: 'تماس با تپش', en: 'Contact Tapesh', es: 'Contacto con Tapesh' },
    {
      fa: 'فرم تماس، تلفن، ایمیل، نشانی و ساعت پاسخ‌گویی تپش؛ پاسخ پیام‌ها با ایمیل یا پیامک فرستاده می‌شود.',
      en: 'Contact form, phone, e-mail, address and hours of Tapesh. Messages are answered by e-mail or text message.',
      es: 'Formulario de contacto, teléfono, correo, dirección y horario de Tapesh.',
    },
  ),
}
