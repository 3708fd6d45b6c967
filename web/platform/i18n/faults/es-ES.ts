import type { FaultTexts } from "./spoken-faults.ts";

/** What the contract and the server say of faults, in Spanish. */
export const faultsInSpanish: FaultTexts = {
  "A escola envia o formulário por e-mail: o link da família não passa por outras pessoas":
    "La escuela envía el formulario por correo: el enlace de la familia no pasa por otras personas",
  "A ação não é possível no estado atual": "La acción no es posible en el estado actual",
  "A conexão está lenta demais. Tente de novo":
    "La conexión es demasiado lenta. Inténtelo de nuevo",
  "A criança já está neste grupo": "El niño o la niña ya está en este grupo",
  "A criança não tem responsável cadastrado":
    "El niño o la niña no tiene ningún responsable registrado",
  "A criança precisa de pelo menos um responsável":
    "El niño o la niña necesita al menos un responsable",
  "A mensagem não pode ficar vazia": "El mensaje no puede quedar vacío",
  "A requisição não pôde ser lida": "No se pudo leer la solicitud",
  "A senha deve ter pelo menos 8 caracteres": "La contraseña debe tener al menos 8 caracteres",
  "A senha não pode ser feita do seu nome ou e-mail":
    "La contraseña no puede formarse con su nombre o correo",
  "A senha pode ter no máximo 512 caracteres":
    "La contraseña puede tener como máximo 512 caracteres",
  "A senha repete demais os mesmos caracteres. Escolha outra":
    "La contraseña repite demasiado los mismos caracteres. Elija otra",
  "As senhas não coincidem": "Las contraseñas no coinciden",
  "Cadastro recebido. Se este e-mail já tinha uma conta, ela continua como antes: entre com a senha que já usava":
    "Registro recibido. Si este correo ya tenía una cuenta, sigue como antes: entre con la contraseña que ya usaba",
  "Caixa local": "Buzón local",
  "Campo desconhecido: {name}": "Campo desconocido: {name}",
  "Campo não usado por seu papel": "Campo que su rol no usa",
  "Campo obrigatório": "Campo obligatorio",
  "Campo usado apenas ao arquivar": "Campo que solo se usa al archivar",
  "Canal inválido": "Canal no válido",
  "Confirmação de senha é obrigatória": "La confirmación de la contraseña es obligatoria",
  "Confirme seu e-mail antes de fundar uma organização":
    "Confirme su correo antes de fundar una organización",
  "Convite inválido ou expirado. Peça outro a quem convidou você":
    "Invitación no válida o vencida. Pida otra a quien le invitó",
  "Convite recusado": "Invitación rechazada",
  "Convite revogado": "Invitación revocada",
  "Credenciais inválidas": "Credenciales no válidas",
  "Cursor inválido": "Cursor no válido",
  "Data de nascimento inválida": "Fecha de nacimiento no válida",
  "Data de nascimento é obrigatória": "La fecha de nacimiento es obligatoria",
  "Data do consentimento inválida": "Fecha del consentimiento no válida",
  "Data inválida": "Fecha no válida",
  "Diga o motivo": "Indique el motivo",
  "E-mail confirmado": "Correo confirmado",
  "E-mail do responsável é obrigatório": "El correo del responsable es obligatorio",
  "E-mail inválido": "Correo no válido",
  "E-mail é obrigatório": "El correo es obligatorio",
  "Encaminhamento inválido": "Derivación no válida",
  "Endereço é obrigatório": "La dirección es obligatoria",
  "Entre novamente para continuar": "Entre de nuevo para continuar",
  "Enviamos o link de confirmação para o seu e-mail":
    "Enviamos el enlace de confirmación a su correo",
  "Erro interno": "Error interno",
  "Escolha as crianças": "Elija los niños y niñas",
  "Escolha pelo menos um grupo": "Elija al menos un grupo",
  "Escolha se quer avisos por WhatsApp": "Elija si quiere avisos por WhatsApp",
  "Escolha se quer avisos por e-mail": "Elija si quiere avisos por correo",
  "Escolha um grupo que não será arquivado": "Elija un grupo que no se vaya a archivar",
  "Escolha um médico": "Elija un médico",
  "Escolha uma turma": "Elija una clase",
  "Esta criança acabou de ser cadastrada": "Este niño o niña acaba de ser registrado",
  "Esta pessoa está desativada neste papel: reative-a na lista":
    "Esta persona está desactivada en este rol: reactívela en la lista",
  "Esta pessoa já tem este papel na organização":
    "Esta persona ya tiene este rol en la organización",
  "Esta senha é muito comum. Escolha outra": "Esta contraseña es muy común. Elija otra",
  "Este convite foi enviado para outro e-mail. Saia e entre com a conta que tem esse e-mail":
    "Esta invitación se envió a otro correo. Salga y entre con la cuenta que tiene ese correo",
  "Este encaminhamento já foi encerrado": "Esta derivación ya se cerró",
  "Este formulário já foi respondido, talvez pelo responsável enquanto isso. Veja o resultado no cadastro da criança":
    "Este formulario ya fue respondido, tal vez por el responsable mientras tanto. Vea el resultado en la ficha del niño o la niña",
  "Este formulário já foi respondido": "Este formulario ya fue respondido",
  "Este grupo está arquivado. Restaure-o primeiro": "Este grupo está archivado. Restáurelo primero",
  "Este link de confirmação não vale mais. Entre e peça outro":
    "Este enlace de confirmación ya no es válido. Entre y pida otro",
  "Este link não vale mais. Peça outro em “Esqueci minha senha”":
    "Este enlace ya no es válido. Pida otro en “Olvidé mi contraseña”",
  "Este papel alcança toda a organização: não escolha grupos":
    "Este rol abarca toda la organización: no elija grupos",
  "Este papel não existe neste tipo de organização":
    "Este rol no existe en este tipo de organización",
  "Este questionário não é o da idade da criança. Abra o link de novo":
    "Este cuestionario no corresponde a la edad del niño o la niña. Abra el enlace de nuevo",
  "Este responsável não é desta criança": "Este responsable no es de este niño o niña",
  "Este tipo de grupo não cabe neste lugar": "Este tipo de grupo no cabe en este lugar",
  "Faixa etária inválida": "Franja de edad no válida",
  "Falta responder 1 pergunta": "Falta responder 1 pregunta",
  "Faltam responder {count} perguntas": "Faltan {count} preguntas por responder",
  "Formato não suportado: envie JSON": "Formato no admitido: envíe JSON",
  "Formulário inválido": "Formulario no válido",
  "Fuso horário inválido": "Zona horaria no válida",
  "Grupo não encontrado": "Grupo no encontrado",
  "Grupos inválidos": "Grupos no válidos",
  "Há campos inválidos": "Hay campos no válidos",
  "Há crianças neste grupo. Escolha para onde elas vão":
    "Hay niños y niñas en este grupo. Elija adónde van",
  "Há respostas que não são deste questionário": "Hay respuestas que no son de este cuestionario",
  "Identificador inválido": "Identificador no válido",
  "Idioma desconhecido": "Idioma desconocido",
  "Idioma inválido": "Idioma no válido",
  "Informe o e-mail ou o telefone": "Indique el correo o el teléfono",
  "Já existe um grupo com este nome neste lugar":
    "Ya existe un grupo con este nombre en este lugar",
  "Já existe uma conta com este e-mail. Entre com ela":
    "Ya existe una cuenta con este correo. Entre con ella",
  "Já existe uma conta com este e-mail. Entre para aceitar o convite":
    "Ya existe una cuenta con este correo. Entre para aceptar la invitación",
  "Já há um convite com este papel para este e-mail: reenvie-o":
    "Ya hay una invitación con este rol para este correo: reenvíela",
  "Já há {count} modelos próprios: apague um antes":
    "Ya hay {count} plantillas propias: elimine una antes",
  "Link inválido": "Enlace no válido",
  "Mensagem enviada com sucesso!": "¡Mensaje enviado!",
  "Muitas tentativas. Aguarde um pouco e tente de novo":
    "Demasiados intentos. Espere un poco e inténtelo de nuevo",
  "Médico não encontrado": "Médico no encontrado",
  "Médico é obrigatório": "El médico es obligatorio",
  "Método não permitido": "Método no permitido",
  "No máximo 200 grupos": "Como máximo 200 grupos",
  "No máximo 500": "Como máximo 500",
  "No máximo {count} de cada vez": "Como máximo {count} a la vez",
  "Nome completo é obrigatório": "El nombre completo es obligatorio",
  "Nome do grupo é obrigatório": "El nombre del grupo es obligatorio",
  "Nome do responsável é obrigatório": "El nombre del responsable es obligatorio",
  "Nome é obrigatório": "El nombre es obligatorio",
  "Não encontrado": "No encontrado",
  "Não foi entregue após {count} tentativas. {reason}":
    "No se entregó tras {count} intentos. {reason}",
  "Não foi possível uma conexão segura com o servidor de e-mail":
    "No fue posible una conexión segura con el servidor de correo",
  "Não há formulário à espera de resposta: talvez já tenha sido respondido. Atualize a página":
    "No hay ningún formulario a la espera de respuesta: tal vez ya fue respondido. Actualice la página",
  "Não há mais formulário atrasado: talvez já tenha sido respondido":
    "Ya no hay ningún formulario atrasado: tal vez ya fue respondido",
  "Número inválido": "Número no válido",
  "O cadastro a que a mensagem se refere não existe mais":
    "La ficha a la que se refiere el mensaje ya no existe",
  "O cadastro da criança foi arquivado": "La ficha del niño o la niña fue archivada",
  "O consentimento é necessário para enviar": "El consentimiento es necesario para enviar",
  "O conteúdo enviado é grande demais": "El contenido enviado es demasiado grande",
  "O convite expirou": "La invitación venció",
  "O convite foi revogado ou recusado": "La invitación fue revocada o rechazada",
  "O convite já foi aceito": "La invitación ya fue aceptada",
  "O convite não existe mais": "La invitación ya no existe",
  "O endereço de e-mail foi recusado: confira se está certo e se a caixa existe":
    "La dirección de correo fue rechazada: compruebe que es correcta y que el buzón existe",
  "O envio foi interrompido todas as vezes": "El envío se interrumpió todas las veces",
  "O formulário já foi respondido": "El formulario ya fue respondido",
  "O formulário não foi respondido": "El formulario no fue respondido",
  "O grupo acima está arquivado. Restaure-o primeiro":
    "El grupo superior está archivado. Restáurelo primero",
  "O link do responsável não vale mais, ou ainda não foi enviado. Tire {{link}} do texto, ou envie o formulário de novo na ficha da criança":
    "El enlace del responsable ya no es válido, o aún no se ha enviado. Quite {{link}} del texto, o envíe el formulario de nuevo desde la ficha del niño o la niña",
  "O link do responsável, que o texto traz, não vale mais":
    "El enlace del responsable, que lleva el texto, ya no es válido",
  "O link expirou": "El enlace venció",
  "O link foi revogado ou substituído por outro": "El enlace fue revocado o sustituido por otro",
  "O link já foi enviado nas últimas 24 horas": "El enlace ya se envió en las últimas 24 horas",
  "O link já foi usado ou substituído": "El enlace ya se usó o se sustituyó",
  "O pedido de informação não existe mais": "La solicitud de información ya no existe",
  "O pedido não existe mais": "La solicitud ya no existe",
  "O responsável já começou a responder outro formulário. Aguarde a resposta, ou revogue o link antes de enviar este":
    "El responsable ya empezó a responder otro formulario. Espere la respuesta, o revoque el enlace antes de enviar este",
  "O responsável não tem e-mail cadastrado": "El responsable no tiene correo registrado",
  "O responsável não tem telefone cadastrado": "El responsable no tiene teléfono registrado",
  "O responsável não tem um e-mail que funcione. Corrija o cadastro, ou telefone":
    "El responsable no tiene un correo que funcione. Corrija la ficha, o llame por teléfono",
  "O servidor de e-mail não respondeu": "El servidor de correo no respondió",
  "O servidor de e-mail pediu para tentar mais tarde":
    "El servidor de correo pidió intentarlo más tarde",
  "O servidor de e-mail recusou o acesso do sistema":
    "El servidor de correo rechazó el acceso del sistema",
  "O servidor de e-mail recusou o conteúdo da mensagem":
    "El servidor de correo rechazó el contenido del mensaje",
  "O servidor de e-mail recusou o remetente configurado":
    "El servidor de correo rechazó el remitente configurado",
  "O servidor não respondeu como devia (HTTP {status}). Tente de novo em instantes":
    "El servidor no respondió como debía (HTTP {status}). Inténtelo de nuevo en unos instantes",
  "O servidor respondeu algo inesperado. Tente de novo em instantes":
    "El servidor respondió algo inesperado. Inténtelo de nuevo en unos instantes",
  "O telefone do responsável é fixo e não recebe WhatsApp. Envie por e-mail, ou cadastre um celular":
    "El teléfono del responsable es fijo y no recibe WhatsApp. Envíe por correo, o registre un celular",
  "O texto contém caracteres inválidos": "El texto contiene caracteres no válidos",
  "O texto não pode ficar vazio": "El texto no puede quedar vacío",
  "O texto pode ter no máximo {count} caracteres":
    "El texto puede tener como máximo {count} caracteres",
  "Outra pessoa alterou este cadastro enquanto isso. Atualize a página e confira antes de salvar":
    "Otra persona modificó esta ficha mientras tanto. Actualice la página y compruebe antes de guardar",
  "Outra pessoa alterou estes dados enquanto você editava. Confira os dados atuais e salve de novo":
    "Otra persona modificó estos datos mientras usted los editaba. Compruebe los datos actuales y guarde de nuevo",
  "Papel inválido": "Rol no válido",
  "Parentesco é obrigatório": "El parentesco es obligatorio",
  "Pergunta desconhecida neste questionário": "Pregunta desconocida en este cuestionario",
  "Período inválido": "Período no válido",
  "Questionário desconhecido": "Cuestionario desconocido",
  "Reative a pessoa antes de mudar o papel": "Reactive a la persona antes de cambiar el rol",
  "Responda a esta pergunta": "Responda a esta pregunta",
  "Resposta inválida para esta pergunta": "Respuesta no válida para esta pregunta",
  "Resposta inválida": "Respuesta no válida",
  "Revisão inválida": "Revisión no válida",
  "Se houver um formulário para este contato, enviaremos o link ao e-mail cadastrado. Se ele não chegar, fale com a clínica ou a escola":
    "Si hay un formulario para este contacto, enviaremos el enlace al correo registrado. Si no llega, hable con la clínica o la escuela",
  "Se houver uma conta com este e-mail, enviaremos um link para escolher outra senha. Ele vale por 1 hora":
    "Si hay una cuenta con este correo, enviaremos un enlace para elegir otra contraseña. Vale por 1 hora",
  "Selecione a faixa etária para liberar o formulário":
    "Seleccione la franja de edad para abrir el formulario",
  "Sem conexão com o servidor. Verifique a internet e tente de novo":
    "Sin conexión con el servidor. Compruebe la conexión a internet e inténtelo de nuevo",
  "Senha alterada. Entre com a nova senha": "Contraseña cambiada. Entre con la nueva contraseña",
  "Senha é obrigatória": "La contraseña es obligatoria",
  "Serviço temporariamente indisponível. Tente de novo em instantes":
    "Servicio no disponible por el momento. Inténtelo de nuevo en unos instantes",
  "Sessão encerrada": "Sesión cerrada",
  "Sessão inválida": "Sesión no válida",
  "Seu papel não permite esta ação": "Su rol no permite esta acción",
  "Situação de formulário inválida": "Estado de formulario no válido",
  "Situação inválida": "Estado no válido",
  "Solução inválida": "Solución no válida",
  "Telefone inválido": "Teléfono no válido",
  "Telefone é obrigatório": "El teléfono es obligatorio",
  "Texto inválido": "Texto no válido",
  "Tipo de grupo inválido": "Tipo de grupo no válido",
  "Tipo de organização é obrigatório": "El tipo de organización es obligatorio",
  "Tipo inválido": "Tipo no válido",
  "Token inválido ou expirado": "Token no válido o vencido",
  "Turma não encontrada": "Clase no encontrada",
  "Turma é obrigatório": "La clase es obligatoria",
  "Um grupo não pode ficar abaixo de si mesmo": "Un grupo no puede quedar debajo de sí mismo",
  "Valor grande demais": "Valor demasiado grande",
  "Valor inválido": "Valor no válido",
  "Valor pequeno demais": "Valor demasiado pequeño",
  "Versão do termo é obrigatória": "La versión del consentimiento es obligatoria",
  "Versão inválida": "Versión no válida",
  "Você já fundou várias organizações hoje. Tente de novo amanhã":
    "Usted ya fundó varias organizaciones hoy. Inténtelo de nuevo mañana",
  "Você pode adicionar grupos apenas abaixo dos seus":
    "Solo puede agregar grupos debajo de los suyos",
  "É a única pessoa na administração. Dê esse papel a outra pessoa antes":
    "Es la única persona en la administración. Dé ese rol a otra persona antes",
  "{reason} (código {code})": "{reason} (código {code})",
};
